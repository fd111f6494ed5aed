import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { libelleContrat, type ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { client } from '../../../lib/client/client.ts'
import { libelles } from '../libelles.ts'
import { TexteDialog } from './TexteDialog.tsx'

const textes = libelles.libelle

interface Props {
  contrat: Pick<ContratResume, 'numeroContrat' | 'libelle'>
  onClose: () => void
}

/** The name that the user gives to a contract. */
export const LibelleDialog = ({ contrat: { numeroContrat, libelle: actuel }, onClose }: Props) => (
  <TexteDialog
    textes={textes}
    titre={textes.titre(numeroContrat)}
    valeur={actuel ?? ''}
    champ="libelle"
    schema={libelleContrat}
    enregistrer={(libelle) => client(abonnementsCalls.personnalisationContrat, { body: { numeroContrat, libelle } })}
    onClose={onClose}
  />
)
