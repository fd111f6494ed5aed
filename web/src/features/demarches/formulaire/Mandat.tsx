import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import type { Envoyee } from './Recu.tsx'

const mots = libelles.recu

/** The mandate that the request has signed, as a document; nothing where it has signed none. */
export function Mandat({ envoyee: { result, numeroContrat } }: { envoyee: Pick<Envoyee, 'result' | 'numeroContrat'> }) {
  const { rum, numeroClientPayeur: payer, numeroContratAbonnement } = result
  const contract = numeroContratAbonnement ?? numeroContrat
  const telecharger = useTelechargement(prelevementsCalls.getMandatSEPA, `${rum ?? ''}.pdf`, {
    onSuccess: () => showToast('resolu', mots.mandatTelecharge),
  })
  const connecte = estConnecte(useUtilisateur())
  if (rum === null || payer === null || contract === null) return null
  // What opens it to a visitor is answered once: a sending that was made again does not have it.
  if (!connecte && result.tokenKey === null) return null
  return (
    <Button
      variant="outline"
      disabled={telecharger.isPending}
      onClick={() =>
        telecharger.mutate({
          params: { rum, payer, contract },
          query: result.tokenKey === null ? {} : { token: result.tokenKey },
        })
      }
    >
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {mots.mandat}
    </Button>
  )
}
