/** A drawing of ours, not the State's emblem: a key whose bow is a person. */
export function LogoFranceConnect({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="19" fill="#fff" />
      <circle cx="20" cy="14" r="6" fill="#000091" />
      <path d="M8.5 32a11.5 9.5 0 0 1 23 0z" fill="#000091" />
      <path d="M23 32v-6.5l3.2 1.8 3.2-1.8V32z" fill="#e1000f" />
    </svg>
  )
}
