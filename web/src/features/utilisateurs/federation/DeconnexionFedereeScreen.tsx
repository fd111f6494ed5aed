import { useNavigate, useParams } from '@tanstack/react-router'
import { estRetourDeDeconnexion } from '../../../lib/session/deconnexion-federee.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Attente } from '../connexion/Attente.tsx'
import { useUneFois } from '../connexion/use-une-fois.ts'
import { libelles } from './libelles.ts'

/** Back from FranceConnect, which ended its session; a visit that nobody left for says nothing. */
export function DeconnexionFedereeScreen() {
  const { state = '' } = useParams({ strict: false })
  const naviguer = useNavigate()
  useUneFois(() => {
    if (estRetourDeDeconnexion(state)) showToast('resolu', libelles.deconnecte)
    void naviguer({ to: '/login', replace: true })
  })
  return <Attente titre={libelles.connexionEnCours} />
}
