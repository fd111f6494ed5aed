import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { jetons } from '../../lib/client/jetons-du-navigateur.ts'
import { formatHeure } from '../../lib/formats/dates.ts'
import { terminerSession } from '../../lib/session/fin-de-session.ts'
import { routeDeRetour } from '../../lib/session/retour.ts'
import { abandonnerSession, fermerSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { libelles } from './libelles.ts'

/** How long before its end the session says so, in milliseconds. */
const PREAVIS = 5 * 60_000
const FREQUENCE = 15_000

/** Warns before the session ends, while what was typed can still be sent; at its end, leaves nothing on screen. */
export function FinDeSession() {
  const [finProche, setFinProche] = useState<number | null>(null)
  const route = useLocation({ select: ({ href }) => href })
  const naviguer = useNavigate()
  useEffect(() => {
    const surveiller = () => {
      const fin = jetons.fin() ?? Infinity
      if (!jetons.lire() || fin <= Date.now()) terminerSession()
      else setFinProche(fin - Date.now() <= PREAVIS ? fin : null)
    }
    const minuterie = setInterval(surveiller, FREQUENCE)
    return () => clearInterval(minuterie)
  }, [])
  if (finProche === null) return null
  const reconnecter = async () => {
    await fermerSession().catch(abandonnerSession)
    await naviguer({ to: '/login', search: { retour: routeDeRetour(route) ?? undefined } })
  }
  return (
    <Notice
      level="attention"
      spaced
      live
      title={libelles.finDeSession.titre(formatHeure(new Date(finProche).toISOString()))}
      actions={
        <Button variant="outline" size="sm" onClick={() => void reconnecter()}>
          {libelles.finDeSession.reconnecter}
        </Button>
      }
    >
      <p>{libelles.finDeSession.texte}</p>
    </Notice>
  )
}
