/** Links, one below the other. */
export function LinkList({ links }: { links: ReadonlyArray<{ to: string; text: string }> }) {
  return (
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <a href={to}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
