import { useEffect } from 'react'
import { formatDateHeure } from '../../lib/formats/dates.ts'
import { useHorsReseau } from '../../lib/hors-reseau/reponses-gardees.ts'
import { renouvelerLectures } from '../../lib/query/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { libelles } from './libelles.ts'

const relire = () => void renouvelerLectures()

/** Says how old what is shown is, while the network is gone; once it is back, all is read again. */
export function HorsReseau() {
  const donneeLe = useHorsReseau()
  useEffect(() => {
    const auRetour = () => {
      if (donneeLe !== null) relire()
    }
    globalThis.addEventListener('online', auRetour)
    return () => globalThis.removeEventListener('online', auRetour)
  }, [donneeLe])
  if (donneeLe === null) return null
  return (
    <Notice
      level="attention"
      spaced
      live
      title={libelles.horsReseau.titre}
      actions={
        <Button variant="outline" size="sm" onClick={relire}>
          {libelles.horsReseau.reessayer}
        </Button>
      }
    >
      <p>{libelles.horsReseau.texte(formatDateHeure(donneeLe))}</p>
    </Notice>
  )
}
