import { useNavigate } from '@tanstack/react-router'
import styles from './DayFilters.module.css'

type Bound = 'du' | 'au'

interface Props {
  texts: Readonly<Record<Bound, string>>
  /** ISO days; left out: no bound. */
  du: string | undefined
  au: string | undefined
}

/** Beside the search of a list: its first and its last day, kept in the address. */
export function DayFilters({ texts, ...days }: Props) {
  const navigate = useNavigate()
  const bound = (name: Bound, day: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: day || undefined, page: undefined }),
      replace: true,
    })
  return (['du', 'au'] as const).map((name) => (
    <label key={name} className={styles.day}>
      {texts[name]}
      <input type="date" value={days[name] ?? ''} onChange={(event) => bound(name, event.currentTarget.value)} />
    </label>
  ))
}
