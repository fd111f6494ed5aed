import { TextField } from '../../../ui/fields/TextField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { libelles } from '../libelles.ts'
import type { ProprietesChamp } from './champ.ts'
import { DocumentsALire } from './DocumentsALire.tsx'

/** Documents that are read, and accepted by writing one's name under them. */
export function ChampSignature({ champ, form, ouverture: { contexte }, textes }: ProprietesChamp<'signature'>) {
  return (
    <>
      <DocumentsALire types={champ.documents} numeroCompteur={contexte.trouve.lieu?.compteur.numero} />
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
