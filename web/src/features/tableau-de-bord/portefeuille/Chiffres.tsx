import { VUES_LIBELLES, type VueComptee } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import type { fuitesDuPortefeuille, Portefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconChevronRight,
  IconClockExclamation,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import type * as z from 'zod'
import { formatDate, formatJourMois } from '../../../lib/formats/dates.ts'
import { formatEuros, formatM3, formatNombre } from '../../../lib/formats/nombres.ts'
import { classes } from '../../../ui/classes.ts'
import { libelles } from './libelles.ts'
import { lienVue } from './vues.ts'
import styles from './Portefeuille.module.css'

type Fuites = z.infer<typeof fuitesDuPortefeuille>

interface Tuile {
  vue: VueComptee
  icone: Icon
  ton?: string | undefined
  nombre: number
  montant: string | null
  fait: string
}

/** What the leaks have cost so far; nothing as long as that of some is not known. */
function pertes({ enAlerte }: Portefeuille, fuites: Fuites | undefined): Pick<Tuile, 'montant' | 'fait'> {
  if (enAlerte.nombre === 0) return { montant: null, fait: libelles.rienEnAlerte }
  const lues = fuites?.resultats ?? []
  if (!fuites?.complet || lues.length === 0) return { montant: null, fait: libelles.fuites(enAlerte.nbFuites) }
  const volume = formatM3(lues.reduce((somme, { litresPerdus }) => somme + litresPerdus, 0))
  const couts = lues.flatMap(({ coutEuros }) => coutEuros ?? [])
  const prix = new Set(lues.map(({ prixMetreCubeEuros }) => prixMetreCubeEuros))
  const [seul] = prix
  return {
    montant: couts.length === lues.length ? formatEuros(couts.reduce((somme, cout) => somme + cout, 0)) : null,
    fait: prix.size === 1 && seul != null ? libelles.perdusAuPrix(volume, formatEuros(seul)) : libelles.perdus(volume),
  }
}

const tuilesDe = (portefeuille: Portefeuille, fuites: Fuites | undefined): Tuile[] => {
  const { aPayer, enRetard, enAlerte, sansReleve } = portefeuille
  return [
    {
      vue: 'aPayer',
      icone: IconCalendarDue,
      nombre: aPayer.nombre,
      montant: formatEuros(aPayer.montant),
      fait: aPayer.prochaineEcheance
        ? libelles.prochaineEcheance(formatJourMois(aPayer.prochaineEcheance))
        : libelles.rienAPayer,
    },
    {
      vue: 'enRetard',
      icone: IconClockExclamation,
      ton: enRetard.nombre > 0 ? styles.urgent : undefined,
      nombre: enRetard.nombre,
      montant: formatEuros(enRetard.montant),
      fait: enRetard.premiereEcheance
        ? libelles.plusAncienne(formatDate(enRetard.premiereEcheance))
        : libelles.rienEnRetard,
    },
    {
      vue: 'enAlerte',
      icone: IconAlertTriangle,
      ton: enAlerte.nombre > 0 ? styles.attention : undefined,
      nombre: enAlerte.nombre,
      ...pertes(portefeuille, fuites),
    },
    {
      vue: 'sansReleve',
      icone: IconHelpCircle,
      nombre: sansReleve.nombre,
      montant: sansReleve.nombre > 0 ? formatEuros(sansReleve.montant) : null,
      fait: sansReleve.nombre > 0 ? libelles.surEstimation : libelles.toutReleve,
    },
  ]
}

/** The four figures of the portfolio, each the way to its contracts. */
export function Chiffres({ portefeuille, fuites }: { portefeuille: Portefeuille; fuites: Fuites | undefined }) {
  return (
    <ul className={styles.chiffres} aria-label={libelles.chiffres}>
      {tuilesDe(portefeuille, fuites).map(({ vue, icone: Icone, ton, nombre, montant, fait }) => (
        <li key={vue}>
          <a href={lienVue(vue)} className={classes(styles.tuile, ton)}>
            <span className={styles.nomTuile}>
              <Icone size={20} stroke={1.75} aria-hidden="true" />
              {VUES_LIBELLES[vue]}
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className={styles.suite} />
            </span>
            <span className={styles.valeurs}>
              <strong>{formatNombre(nombre)}</strong>
              {montant !== null && <span className={styles.montant}>{montant}</span>}
            </span>
            <small>{fait}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
