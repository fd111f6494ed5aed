import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { identifiantContenu } from '@ael/contract/contenus/schemas.ts'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.champs
const saisie = z.object({ identifiant: identifiantContenu, titre: z.string().trim().min(2, textes.titreManquant) })

interface Props {
  /** Left out: a new one. */
  rangee?: { identifiant: string; titre: string }
  /** The category that a sub-category is of; left out: a category. */
  parent?: string
  onClose: () => void
}

/** A category of questions, or a sub-category. */
export function CategorieDialog({ rangee, parent, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: { identifiant: rangee?.identifiant ?? '', titre: rangee?.titre ?? '' },
    court: true,
    envoyer: (body) =>
      parent === undefined
        ? client(faqCalls.ajouterOuMajCategorieFaq, { body })
        : client(faqCalls.ajouterOuMajSousCategorieFaq, { body: { ...body, categorie: parent } }),
    reussi: sayAndClose(onClose),
  })
  return (
    <EditionDialog
      form={form}
      texts={parent === undefined ? libelles.categorie : libelles.sousCategorie}
      name={rangee?.titre}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      {!rangee && (
        <TextField
          {...form.champ('identifiant')}
          label={textes.identifiant}
          hint={textes.identifiantAide}
          autoComplete="off"
        />
      )}
      <TextField {...form.champ('titre')} label={textes.titre} autoComplete="off" />
    </EditionDialog>
  )
}
