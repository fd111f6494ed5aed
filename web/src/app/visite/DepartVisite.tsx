import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFonctionnalite } from '../../lib/session/configuration.ts'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { retenirVisite, visiteDejaVue } from './deja-vue.ts'

const VisiteGuidee = lazy(async () => ({ default: (await import('./VisiteGuidee.tsx')).VisiteGuidee }))

/**
 * Milliseconds before the welcome: of whoever asks for the tour, and after a first sign-in
 * (docs/domaines/commun.md#visite-guidée).
 */
const ATTENTE_DEMANDEE = 2000
const ATTENTE_PREMIERE = 5000
/** A question that is open is answered first; then it is tried again. */
const REPRISE = 1000

/** Begins the guided tour when the address asks for it (`/dashboard/visite`), or by itself after a first sign-in. */
export function DepartVisite({ entrees }: { entrees: ReadonlySet<EntreeHaut> }) {
  const { tutorial } = useParams({ strict: false })
  const router = useRouter()
  const { meta, modeUsurpation } = useUtilisateur()
  const active = useFonctionnalite('UseTutorial')
  const [ouverte, setOuverte] = useState(false)
  const [dejaVue, setDejaVue] = useState(visiteDejaVue)
  const demandee = tutorial !== undefined
  const premiere = meta.unique_connexion && !modeUsurpation && !dejaVue
  const attendue = active && !ouverte && (demandee || premiere)
  useEffect(() => {
    if (!attendue) return undefined
    let minuterie = 0
    const ouvrir = () => {
      if (document.querySelector('dialog[open]')) {
        minuterie = window.setTimeout(ouvrir, REPRISE)
        return
      }
      retenirVisite()
      setOuverte(true)
    }
    minuterie = window.setTimeout(ouvrir, demandee ? ATTENTE_DEMANDEE : ATTENTE_PREMIERE)
    return () => clearTimeout(minuterie)
  }, [attendue, demandee])
  const finir = () => {
    setOuverte(false)
    setDejaVue(true)
    // An address that went on asking for it would begin it again.
    if (demandee) router.history.replace('/dashboard')
  }
  return <Suspense>{ouverte && <VisiteGuidee entrees={entrees} onFin={finir} />}</Suspense>
}
