import { Cadre } from './Cadre.tsx'
import styles from './Visuel.module.css'

/** A question, and the lines of its answer. */
export const questions = () => (
  <Cadre>
    <path
      className={styles.feuille}
      d="M48 26h224a8 8 0 0 1 8 8v92a8 8 0 0 1-8 8H124l-28 28v-28H48a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"
    />
    <path className={styles.eau} d="M68 62a17 17 0 1 1 25 15c-6 3-8 6-8 13" />
    <circle className={styles.barre} cx="85" cy="105" r="4" />
    <rect className={styles.pale} x="126" y="56" width="128" height="8" rx="2" />
    <rect className={styles.pale} x="126" y="76" width="104" height="8" rx="2" />
    <rect className={styles.pale} x="126" y="96" width="118" height="8" rx="2" />
  </Cadre>
)
