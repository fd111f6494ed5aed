import styles from './Logo.module.css'

/** The staff gauge shaped as an E at water level, with the name and whose agency it is; `href` makes it the way home. */
export function Logo({
  name = 'Agence en ligne',
  subtitle,
  href,
}: {
  name?: string
  subtitle?: string
  href?: string
}) {
  const content = (
    <>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <path fill="var(--ael-mark-a)" d="M9 0h22a9 9 0 0 1 9 9v11H0V9a9 9 0 0 1 9-9z" />
        <path fill="var(--ael-mark-b)" d="M0 20h40v11a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" />
        <path fill="#fff" d="M10 8h19v4H14v2.5h8v3h-8V18h15v4H14v2.5h8v3h-8V28h15v4H10z" />
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
    </>
  )
  return href ? (
    <a className={styles.logo} href={href}>
      {content}
    </a>
  ) : (
    <span className={styles.logo}>{content}</span>
  )
}
