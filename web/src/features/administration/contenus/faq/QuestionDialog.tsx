'use no memo'

import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import { identifiantContenu, type Faq, type ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { EditionDialog } from '../../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../../ui/dialog/say-and-close.ts'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ChampRiche } from '../editeur/ChampRiche.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.champs
const saisie = z.object({
  identifiant: identifiantContenu,
  titre: z.string().trim().min(2, textes.titreManquant),
  categorie: z.string(),
  sousCategorie: z.string(),
  texteHtml: z.string(),
})

interface Props {
  faq: Faq
  /** Left out: a new one. */
  item?: ItemFaq
  categorie: string
  onClose: () => void
}

const choix = (rangees: readonly { identifiant: string; titre: string }[]) =>
  rangees.map(({ identifiant, titre }) => ({ value: identifiant, label: titre }))

/** A question, where it stands, and its answer. */
export function QuestionDialog({ faq, item, categorie, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: {
      identifiant: item?.identifiant ?? '',
      titre: item?.titre ?? '',
      categorie: item?.categorie ?? categorie,
      sousCategorie: item?.sousCategorie ?? '',
      texteHtml: item?.texteHtml ?? '',
    },
    envoyer: ({ sousCategorie, texteHtml, ...question }) =>
      client(faqCalls.ajouterOuMajItemFaq, {
        body: { ...question, sousCategorie: sousCategorie || null, ...(texteHtml && { texteHtml }) },
      }),
    reussi: sayAndClose(onClose),
  })
  const [choisie, reponse] = useWatch({ control: form.control, name: ['categorie', 'texteHtml'] })
  return (
    <EditionDialog
      form={form}
      shape="wide"
      texts={libelles.question}
      name={item?.titre}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      {!item && (
        <TextField
          {...form.champ('identifiant')}
          label={textes.identifiant}
          hint={textes.identifiantAide}
          autoComplete="off"
        />
      )}
      <TextField {...form.champ('titre')} label={textes.question} autoComplete="off" />
      <SelectField
        {...form.champ('categorie', { onChange: () => form.setValue('sousCategorie', '') })}
        label={textes.categorie}
        options={choix(faq.categories)}
      />
      <SelectField
        {...form.champ('sousCategorie')}
        label={textes.sousCategorie}
        optional
        placeholder={textes.aucune}
        options={choix(faq.sousCategories.filter((sous) => sous.categorie === choisie))}
      />
      <ChampRiche
        name="texteHtml"
        label={textes.reponse}
        html={reponse}
        error={form.champ('texteHtml').error}
        onChange={(ecrit) => form.setValue('texteHtml', ecrit, { shouldDirty: true })}
      />
    </EditionDialog>
  )
}
