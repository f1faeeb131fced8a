import { useEffect, useRef, useState } from 'react'
import { buildSettings } from '../../../content/build-settings.ts'
import type { Partner } from '../../../content/schema/partners.ts'
import styles from './partners.module.css'

/** Every logo fits into this, in CSS pixels. Nothing moves when it arrives. */
const box = { width: 240, height: 64 }

/** A partner's logo from the media host. If it fails to load, the partner's name. */
export function PartnerLogo({ partner }: { partner: Partner }) {
  const logo = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)

  // If the logo failed before this script ran, no error event will come.
  useEffect(() => {
    const image = logo.current
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])

  if (failed) return <p className={styles.name}>{partner.name}</p>
  return (
    <img
      ref={logo}
      className={partner.sample ? styles.logo : `${styles.logo} ${styles.real}`}
      src={`${buildSettings.mediaBaseUrl ?? '/partners'}/${partner.logo}`}
      {...box}
      alt={partner.name}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
