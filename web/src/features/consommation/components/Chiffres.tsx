import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { plageUnAnPlusTot } from '@ael/contract/consommation/periodes.ts'
import type { Graphe } from '@ael/contract/consommation/schemas.ts'
import { ecartDe, estHausseNotable } from '../../../lib/consommation/ecart.ts'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { absent, formatPourcentage } from '../../../lib/formats/nombres.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { libelles } from '../libelles.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { nomPlage, type Vue } from '../vue.ts'

interface Props {
  graphe: Graphe
  granularite: Granularite
  plage: Plage
  unite: Vue['unite']
}

/** Total, mean, the year before over the same known time, and how they differ. */
export function Chiffres({ graphe, granularite, plage, unite }: Props) {
  const { statistiques, statistiquesPrecedentes, grandeur } = graphe
  const total = statistiques.volumeConsoEnLitres
  const avant = statistiquesPrecedentes?.volumeConsoEnLitres ?? null
  const ecart = ecartDe(total, avant)
  const { nombre, symbole } = ecriture(grandeur, unite, total ?? 0)
  const valeur = (litres: number | null) => (litres === null ? { value: absent } : { value: nombre(litres), unit: symbole })
  const jours = statistiques.nbJours
  return (
    <KeyFigures
      figures={[
        { term: statistiques.au ? `${libelles.total} au ${formatJourMois(statistiques.au)}` : libelles.total, ...valeur(total) },
        { term: libelles.moyenneJour, ...valeur(total !== null && jours > 0 ? Math.round(total / jours) : null) },
        { term: `${nomPlage(granularite, plageUnAnPlusTot(granularite, plage))}, ${libelles.memeDuree}`, ...valeur(avant) },
        {
          term: libelles.ecart,
          value: ecart === null ? absent : formatPourcentage(ecart),
          ...(estHausseNotable(ecart) && { tone: 'attention' as const }),
        },
      ]}
    />
  )
}
