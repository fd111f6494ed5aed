'use no memo'

import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { CLES_ARCHIVE, EXTENSIONS, TYPES_DOCUMENT } from '@ael/contract/documents/regles.ts'
import { Controller, useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { UnFichier } from './UnFichier.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'
import { saisieDocument } from './saisie-document.ts'

const textes = libelles.formulaire

/** A document to archive: its file, its type, its day and whom it is for. */
export function DocumentDialog({ onClose }: { onClose: () => void }) {
  const form = useFormulaire({
    schema: saisieDocument,
    depart: { type: '', libelle: '', date: '', cle: '', valeur: '', fichier: [] },
    envoyer: ({ document, fichier }) => client(archivesCalls.archiver, { body: document, files: [fichier] }),
    reussi: sayAndClose(onClose),
  })
  const pourTous = useWatch({ control: form.control, name: 'cle' }) === ''
  return (
    <FormDialog
      form={form}
      title={textes.titre}
      submitLabel={textes.enregistrer}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <SelectField
        {...form.champ('type')}
        label={textes.type}
        placeholder={textes.choisir}
        options={TYPES_DOCUMENT.map((type) => ({ value: type, label: libelles.types[type] }))}
      />
      <TextField {...form.champ('libelle')} label={textes.libelle} autoComplete="off" />
      <DateField {...form.champ('date')} label={textes.date} />
      <SelectField
        {...form.champ('cle')}
        label={textes.cle}
        hint={textes.cleAide}
        placeholder={textes.tous}
        options={CLES_ARCHIVE.map((cle) => ({ value: cle, label: textes.cles[cle] }))}
      />
      <TextField
        {...form.champ('valeur')}
        label={textes.valeur}
        hint={textes.valeurAide}
        autoComplete="off"
        optional={pourTous}
      />
      <Controller
        control={form.control}
        name="fichier"
        render={(champ) => (
          <UnFichier
            champ={champ}
            label={textes.fichier}
            hint={textes.fichierAide}
            accept={EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          />
        )}
      />
    </FormDialog>
  )
}
