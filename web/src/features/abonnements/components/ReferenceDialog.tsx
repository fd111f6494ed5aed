import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { referenceInterne, type ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { client } from '../../../lib/client/client.ts'
import { libelles } from '../libelles.ts'
import { TexteDialog } from './TexteDialog.tsx'

const textes = libelles.reference

interface Props {
  contrat: Pick<ContratResume, 'numeroContrat' | 'refExterneUtilisateur'>
  onClose: () => void
}

/** The user's own reference for the customer of a contract. */
export const ReferenceDialog = ({ contrat: { numeroContrat, refExterneUtilisateur: actuelle }, onClose }: Props) => (
  <TexteDialog
    textes={textes}
    titre={textes.titre(numeroContrat)}
    valeur={actuelle ?? ''}
    champ="refExterneUtilisateur"
    schema={referenceInterne}
    enregistrer={(refExterneUtilisateur) =>
      client(abonnementsCalls.majReferenceInterne, { body: { numeroContrat, refExterneUtilisateur } })
    }
    onClose={onClose}
  />
)
