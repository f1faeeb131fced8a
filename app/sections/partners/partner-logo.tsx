import { useEffect, useRef, useState } from 'react'
import styles from './partners.module.css'

/** The shape that every logo fits into. Nothing moves when it arrives. */
const shape = { width: 240, height: 64 }

type PartnerLogoProps = { src: string; name: string; isSample: boolean }

/** A partner's logo. If it fails to load, the name takes its place. */
export function PartnerLogo({ src, name, isSample }: PartnerLogoProps) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // If it failed before React was there, no error event will come.
  useEffect(() => {
    setFailed(image.current?.complete === true && image.current.naturalWidth === 0)
  }, [])

  if (hasFailed) return <p className={styles.name}>{name}</p>
  return (
    <img
      ref={image}
      className={isSample ? styles.logo : `${styles.logo} ${styles.real}`}
      src={src}
      {...shape}
      alt={name}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
