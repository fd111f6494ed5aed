import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { jetons } from '../../lib/client/jetons-du-navigateur.ts'
import { formatHeure } from '../../lib/formats/dates.ts'
import { terminerSession } from '../../lib/session/fin-de-session.ts'
import { prolongerSession } from '../../lib/session/prolonger-session.ts'
import { routeDeRetour } from '../../lib/session/retour.ts'
import { abandonnerSession, fermerSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { focusById } from '../../ui/focus-by-id.ts'
import { Notice } from '../../ui/Notice.tsx'
import { pageTitleId } from '../../ui/PageTitle.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './FinDeSession.module.css'
import { libelles } from './libelles.ts'

/** How long before its end the session says so, in milliseconds. */
const PREAVIS = 5 * 60_000
const FREQUENCE = 15_000
const mots = libelles.finDeSession
const heureDe = (instant: number) => formatHeure(new Date(instant).toISOString())

/** Warns before the session ends, and lets it last longer while it may; at its end, leaves nothing on screen. */
export function FinDeSession() {
  const [finProche, setFinProche] = useState<number | null>(null)
  /** What held the focus before the warning took it. */
  const avant = useRef<HTMLElement>(null)
  const [auBout, setAuBout] = useState(false)
  const route = useLocation({ select: ({ href }) => href })
  const naviguer = useNavigate()
  useEffect(() => {
    const surveiller = () => {
      const fin = jetons.fin() ?? Infinity
      if (!jetons.lire() || fin <= Date.now()) terminerSession()
      else setFinProche(fin - Date.now() <= PREAVIS ? fin : null)
    }
    surveiller()
    const minuterie = setInterval(surveiller, FREQUENCE)
    return () => clearInterval(minuterie)
  }, [])
  const prolongation = useMutation({
    mutationFn: prolongerSession,
    onSuccess: (fin) => {
      if (fin - Date.now() <= PREAVIS) {
        setAuBout(true)
        return
      }
      setFinProche(null)
      // The button goes with what it answered: whoever was typing goes on where he was.
      if (avant.current?.isConnected) avant.current.focus()
      else focusById(pageTitleId)
      showToast('resolu', mots.prolongee(heureDe(fin)))
    },
  })
  if (finProche === null) return null
  const reconnecter = async () => {
    await fermerSession().catch(abandonnerSession)
    await naviguer({ to: '/login', search: { retour: routeDeRetour(route) ?? undefined } })
  }
  return (
    <div
      className={styles.avis}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          avant.current = relatedTarget
      }}
    >
      <Notice
        level="attention"
        spaced
        live
        title={mots.titre(heureDe(finProche))}
        actions={
          <>
            {!auBout && (
              <Button size="sm" aria-disabled={prolongation.isPending} onClick={() => prolongation.mutate()}>
                {mots.prolonger}
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={() => void reconnecter()}>
              {mots.reconnecter}
            </Button>
          </>
        }
      >
        <p>{auBout ? mots.texte : mots.prolongeable}</p>
      </Notice>
    </div>
  )
}
