import type { ZodType } from 'zod'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { saisieTexte } from '../saisie-texte.ts'

interface Props {
  textes: { champ: string; aide: string; enregistrer: string }
  titre: string
  valeur: string
  /** Its name on the wire, and what the server accepts there. */
  champ: string
  schema: ZodType<string, string>
  /** The call that keeps it; what it answers is said. */
  enregistrer: (texte: string) => Promise<{ message: string }>
  onClose: () => void
}

/** One short text about a contract, in a window. */
export function TexteDialog({ textes, titre, valeur, champ, schema, enregistrer, onClose }: Props) {
  const form = useFormulaire({
    schema: saisieTexte(schema),
    depart: { texte: valeur },
    court: true,
    envoyer: ({ texte }) => enregistrer(texte),
    reussi: sayAndClose(onClose),
    champServeur: (nom) => (nom === champ ? 'texte' : nom),
  })
  return (
    <FormDialog form={form} title={titre} submitLabel={textes.enregistrer} onClose={onClose}>
      <TextField {...form.champ('texte')} label={textes.champ} hint={textes.aide} autoComplete="off" optional />
    </FormDialog>
  )
}
