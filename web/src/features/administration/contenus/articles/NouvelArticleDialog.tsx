import { editionCalls } from '@ael/contract/contenus/edition.calls.ts'
import { identifiantContenu } from '@ael/contract/contenus/schemas.ts'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'

const textes = libelles.creation
const saisie = z.object({ identifiant: identifiantContenu, categorie: z.string().trim() })

/** Begins an article, as a draft: nobody else sees it before it is published. */
export function NouvelArticleDialog({ onClose }: { onClose: () => void }) {
  const naviguer = useNavigate()
  const form = useFormulaire({
    schema: saisie,
    depart: { identifiant: '', categorie: 'GenericCat' },
    court: true,
    envoyer: ({ identifiant, categorie }) =>
      client(editionCalls.ajouterOuMajArticle, {
        body: {
          article: { identifiant, categorie: categorie || 'GenericCat', contenus: [{}] },
          brouillon: true,
          revision: 0,
        },
      }),
    reussi: (_, { identifiant }) => {
      onClose()
      void naviguer({ to: '.', search: { article: identifiant } as never })
    },
  })
  return (
    <FormDialog
      form={form}
      title={textes.titre}
      submitLabel={textes.enregistrer}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextField
        {...form.champ('identifiant')}
        label={textes.identifiant}
        hint={textes.identifiantAide}
        autoComplete="off"
      />
      <TextField {...form.champ('categorie')} label={textes.categorie} hint={textes.categorieAide} autoComplete="off" />
    </FormDialog>
  )
}
