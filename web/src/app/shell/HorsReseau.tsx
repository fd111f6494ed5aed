import { formatDateHeure } from '../../lib/formats/dates.ts'
import { useHorsReseau } from '../../lib/hors-reseau/reponses-gardees.ts'
import { renouvelerLectures } from '../../lib/query/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { libelles } from './libelles.ts'

/** Says how old what is shown is, while the network is gone. */
export function HorsReseau() {
  const donneeLe = useHorsReseau()
  if (donneeLe === null) return null
  return (
    <Notice
      level="attention"
      spaced
      live
      title={libelles.horsReseau.titre}
      actions={
        <Button variant="outline" size="sm" onClick={() => void renouvelerLectures()}>
          {libelles.horsReseau.reessayer}
        </Button>
      }
    >
      <p>{libelles.horsReseau.texte(formatDateHeure(donneeLe))}</p>
    </Notice>
  )
}
