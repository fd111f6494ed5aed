import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { useEffect } from 'react'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'

/** Whether somebody who looks at a leak is its subscriber, who has not read yet what was last said of it. */
export function fuiteLueParLAbonne(
  { messages }: Pick<Fuite, 'messages'>,
  { profils, modeUsurpation }: Pick<UtilisateurConnecte, 'profils' | 'modeUsurpation'>,
): boolean {
  if (modeUsurpation || estGestionnaire(profils) || profils.includes('UTILISATEUR_VISITEUR')) return false
  const dernier = messages.findLast(({ nature }) => nature !== 'ENVOI')
  return dernier?.nature === 'CONSTAT'
}

/** Notes that the subscriber has read what was said of his leak. That it could not be noted is no business of his. */
export function useFuiteLue(fuite: Pick<Fuite, 'messages'>, numeroContrat: string): void {
  const utilisateur = useUtilisateur()
  const { mutate } = useCallMutation(alertesCalls.fuiteLue, { meta: { erreurAffichee: true } })
  const aNoter = fuiteLueParLAbonne(fuite, utilisateur)
  useEffect(() => {
    if (aNoter) mutate({ body: { numeroContrat } })
  }, [aNoter, mutate, numeroContrat])
}
