'use no memo'

import { archivesCalls, type Visuel } from '@ael/contract/documents/archives.calls.ts'
import { OCTETS_MAX } from '@ael/contract/documents/regles.ts'
import { nomVisuel } from '@ael/contract/documents/schemas.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { UnFichier } from '../UnFichier.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

const textes = libelles.formulaire

const saisie = z.object({
  nom: nomVisuel,
  libelle: z.string().trim().min(1, textes.libelleManquant).max(255, textes.libelleLong),
  fichier: z
    .array(z.instanceof(File))
    .min(1, textes.fichierManquant)
    .refine((fichiers) => fichiers.every(({ size }) => size <= OCTETS_MAX), textes.fichierLourd),
})

interface Props {
  /** The one whose place is taken; left out: another one. */
  visuel?: Visuel | undefined
  /** Its name, once it is there. */
  onAdded?: (nom: string) => void
  onClose: () => void
}

/** A picture of the articles: its name, what it shows, its file. */
export function VisuelDialog({ visuel, onAdded, onClose }: Props) {
  const form = useFormulaire({
    schema: saisie,
    depart: { nom: visuel?.nom ?? '', libelle: visuel?.libelle ?? '', fichier: [] },
    envoyer: ({ nom, libelle, fichier }) =>
      client(archivesCalls.ajouterVisuel, { body: { nom, libelle }, files: fichier }),
    reussi: ({ message }, { nom }) => {
      showToast('resolu', message)
      onAdded?.(nom)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={visuel ? textes.titreRemplacer : textes.titre}
      submitLabel={textes.enregistrer}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      onClose={onClose}
    >
      <TextField
        {...form.champ('nom')}
        label={textes.nom}
        hint={visuel ? undefined : textes.nomAide}
        readOnly={visuel !== undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...form.champ('libelle')} label={textes.libelle} autoComplete="off" />
      <Controller
        control={form.control}
        name="fichier"
        render={(champ) => (
          <UnFichier champ={champ} label={textes.fichier} hint={textes.fichierAide} accept=".jpg,.jpeg,.png,.gif" />
        )}
      />
    </FormDialog>
  )
}
