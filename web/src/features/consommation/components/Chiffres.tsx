import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { plageUnAnPlusTot, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { ecartDe, estHausseNotable } from '../../../lib/consommation/ecart.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { absent, formatPourcentage } from '../../../lib/formats/nombres.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { libelles } from '../libelles.ts'
import { nomPlage, type Vue } from '../vue.ts'
import styles from './VueGraphique.module.css'

interface Props {
  graphe: Graphe
  granularite: Granularite
  plage: Plage
  unite: Vue['unite']
}

const JOURS_PAR_AN = 365.25

/**
 * Total and mean, unless it is that of one day, then the year before over the same known time and how they differ; five years are not compared
 * with five others, they tell a mean year.
 */
export function Chiffres({ graphe, granularite, plage, unite }: Props) {
  const { statistiques, statistiquesPrecedentes, grandeur } = graphe
  const { volumeConsoEnLitres: total, nbJours, au } = statistiques
  const valeur = (litres: number | null) => {
    if (litres === null) return { value: absent }
    const { nombre, symbole } = ecriture(grandeur, unite, litres)
    return { value: nombre(Math.round(litres)), unit: symbole }
  }
  const parJour = total !== null && nbJours > 0 ? total / nbJours : null
  const entiere = graphe.resultats.every(({ complet }) => complet)
  const debut = [
    {
      term: au && !entiere && granularite !== 'HEURE' ? `${libelles.total} au ${formatJourMois(au)}` : libelles.total,
      ...valeur(total),
    },
    ...(granularite === 'HEURE' ? [] : [{ term: libelles.moyenneJour, ...valeur(parJour) }]),
  ]
  if (granularite === 'ANNEE') {
    const figures = [...debut, { term: libelles.moyenneAn, ...valeur(parJour && parJour * JOURS_PAR_AN) }]
    return <Rangee figures={figures} />
  }
  const avant = statistiquesPrecedentes?.volumeConsoEnLitres ?? null
  const ecart = ecartDe(total, avant)
  return (
    <Rangee
      figures={[
        ...debut,
        {
          term: [
            nomPlage(granularite, plageUnAnPlusTot(granularite, plage)),
            ...(entiere ? [] : [libelles.memeDuree]),
          ].join(', '),
          ...valeur(avant),
        },
        {
          term: libelles.ecart,
          value: ecart === null ? absent : formatPourcentage(ecart),
          ...(estHausseNotable(ecart) && { tone: 'attention' as const }),
        },
      ]}
    />
  )
}

const Rangee = ({ figures }: Parameters<typeof KeyFigures>[0]) => (
  <div className={styles.chiffres}>
    <KeyFigures figures={figures} />
  </div>
)
