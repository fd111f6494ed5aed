import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface Props {
  textes: { champ: string; aide: string; enregistrer: string }
  titre: string
  valeur: string
  /** Its name on the wire, and what the server accepts there. */
  champ: string
  schema: z.ZodType<string, string>
  enCours: boolean
  erreur: Error | null
  onEnvoyer: (texte: string) => void
  onClose: () => void
}

/** One short text about a contract, in a window. */
export function TexteModal({ textes, titre, valeur, champ, schema, enCours, erreur, onEnvoyer, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ texte: schema })),
    defaultValues: { texte: valeur },
  })
  const envoyer = handleSubmit(({ texte }) => onEnvoyer(texte))
  const [refus] = champsRefuses(erreur, [champ])
  return (
    <FormDialog title={titre} submitLabel={textes.enregistrer} loading={enCours} onSubmit={envoyer} onClose={onClose}>
      {erreur && !refus && (
        <Notice level={niveauErreur(erreur)} live>
          <p>{messageErreur(erreur)}</p>
        </Notice>
      )}
      <TextField
        {...register('texte')}
        label={textes.champ}
        hint={textes.aide}
        error={formState.errors.texte?.message ?? refus?.message}
        autoComplete="off"
        optional
      />
    </FormDialog>
  )
}
