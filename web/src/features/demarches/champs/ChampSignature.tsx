import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument, messageTelechargement } from '../../../lib/client/documents.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'
import styles from './Champs.module.css'

async function ouvrir({ id, nomFichier }: { id: number; nomFichier: string }): Promise<void> {
  try {
    enregistrerDocument(await client(documentsCalls.telecharger, { body: { id } }), nomFichier)
  } catch (error) {
    showToast('urgent', messageTelechargement(error))
  }
}

/** Documents that are read, and accepted by writing one's name under them. */
export function ChampSignature({ champ, form, ouverture: { contexte }, textes }: ProprietesChamp<'signature'>) {
  const numeroCompteur = contexte.trouve.lieu?.compteur.numero
  const { data = [] } = useQuery(
    callQuery(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, {
      query: { types: champ.documents.join(','), ...(numeroCompteur !== undefined && { numeroCompteur }) },
    }),
  )
  return (
    <>
      {data.length > 0 && (
        <ul className={styles.documents} aria-label={libelles.champs.documentsALire}>
          {data.map((document) => (
            <li key={document.id}>
              <Button variant="quiet" onClick={() => void ouvrir(document)}>
                <IconDownload size={20} stroke={1.75} aria-hidden="true" />
                {document.libelle}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        {...textes}
        hint={textes.hint ?? libelles.champs.signature}
        {...form.champ(nomDuChamp(champ.id))}
        autoComplete="off"
        width="medium"
      />
    </>
  )
}
