import { LIBELLES_TYPES } from '@ael/contract/abonnements/regles.ts'
import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import type { ContactFormulaire } from '@ael/contract/demarches/administration.schemas.ts'
import { ETATS_DEMARCHE, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'
import { saisieContact } from './saisie-demarches.ts'

const textes = libelles.contacts

interface Props {
  identifiant: string
  /** Left out: another one. */
  contact?: ContactFormulaire | undefined
  onClose: () => void
}

/** Who handles the requests of a form. */
export function ContactDialog({ identifiant, contact, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieContact,
    depart: {
      typeContrat: contact?.typeContrat ?? '',
      codeRetourDemarche: contact?.codeRetourDemarche ?? '',
      etat: contact?.etat ?? 'EN_ATTENTE',
      emailMessage: contact?.emailMessage ?? '',
      motif: contact?.motifAction.motif ?? '',
      action: contact?.motifAction.action ?? '',
      codeCelluleIntervenant: contact?.motifAction.codeCelluleIntervenant ?? '',
    },
    envoyer: ({ motif, action, codeCelluleIntervenant, ...dite }) =>
      client(formulairesCalls.enregistrerContactFormulaire, {
        body: { id: contact?.id ?? null, identifiant, ...dite, motifAction: { motif, action, codeCelluleIntervenant } },
      }),
    reussi: sayAndClose(onClose),
  })
  return (
    <EditionDialog
      form={form}
      texts={textes}
      name={contact && identifiant}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echecEnvoi} />}
      onClose={onClose}
    >
      <SelectField
        {...form.champ('typeContrat')}
        label={textes.typeContrat}
        placeholder={textes.tous}
        options={Object.entries(LIBELLES_TYPES).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...form.champ('emailMessage')} label={textes.emailMessage} type="email" autoComplete="off" optional />
      <SelectField
        {...form.champ('etat')}
        label={textes.etat}
        options={ETATS_DEMARCHE.map((etat) => ({ value: etat, label: LIBELLES_ETATS[etat] }))}
      />
      <TextField
        {...form.champ('codeRetourDemarche')}
        label={textes.codeRetourDemarche}
        hint={textes.codeAide}
        autoComplete="off"
        optional
      />
      <TextField {...form.champ('motif')} label={textes.motif} autoComplete="off" optional />
      <TextField {...form.champ('action')} label={textes.action} autoComplete="off" optional />
      <TextField
        {...form.champ('codeCelluleIntervenant')}
        label={textes.codeCelluleIntervenant}
        autoComplete="off"
        optional
      />
    </EditionDialog>
  )
}
