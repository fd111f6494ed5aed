import { useQuery } from '@tanstack/react-query'
import { cibleDe } from '../../../lib/consommation/lectures.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { KeyFigures } from '../../../ui/KeyFigures.tsx'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { useLien } from '../components/use-lien.tsx'
import { estGroupe, voitFactures } from '../conditions.ts'
import { libelles } from '../libelles.ts'
import { soldeEtAlerteQuery } from '../queries.ts'
import type { ProprietesTuile, Tuile } from '../tuile.ts'

function Contenu({ contexte }: ProprietesTuile) {
  return (
    <TuilePanneau
      titre={libelles.facturesARegler}
      lecture={useQuery(soldeEtAlerteQuery(cibleDe(contexte)))}
      echec={libelles.soldeEchec}
      place="ligne"
      pied={useLien('/factures', libelles.voirARegler)}
    >
      {({ nombreFacturesARegler, nombreFacturesEchues, nombreFacturesEnRelance }) => (
        <KeyFigures
          figures={[
            { term: libelles.aRegler, value: formatNombre(nombreFacturesARegler) },
            {
              term: libelles.echues,
              value: formatNombre(nombreFacturesEchues),
              ...(nombreFacturesEchues > 0 && { tone: 'attention' }),
            },
            {
              term: libelles.relancees,
              value: formatNombre(nombreFacturesEnRelance),
              ...(nombreFacturesEnRelance > 0 && { tone: 'urgent' }),
            },
          ]}
        />
      )}
    </TuilePanneau>
  )
}

/** The open invoices of a group, and how late they are. */
export const facturesARegler: Tuile = {
  id: 'factures-a-regler',
  nom: libelles.facturesARegler,
  colonnes: 7,
  sous: 'consommation',
  condition: (situation) => estGroupe(situation) && voitFactures(situation),
  Contenu,
}
