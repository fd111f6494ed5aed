import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Paiement } from '@ael/contract/paiements/schemas.ts'
import * as z from 'zod'
import { client } from '../../../lib/client/client.ts'
import { formatDate, lireDate } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { lireCentimes } from '../../../lib/formats/nombres-saisis.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'
import styles from './Paiements.module.css'

const textes = libelles.cloture

const saisie = (rendu: boolean) =>
  z
    .object({
      motif: z.string().trim().min(3, textes.motifManquant).max(500, 'Saisissez au plus 500 caractères.'),
      montant: z.string().trim(),
      date: z.string().trim(),
      reference: z.string().trim().max(60, textes.referenceManquante),
    })
    .superRefine(({ montant, date, reference }, contexte) => {
      if (!rendu && montant === '' && date === '' && reference === '') return
      const refuser = (champ: string, message: string) => contexte.addIssue({ code: 'custom', path: [champ], message })
      if ((lireCentimes(montant) ?? 0) <= 0) refuser('montant', textes.montantFaux)
      if (lireDate(date) === undefined) refuser('date', textes.dateFausse)
      if (reference === '') refuser('reference', textes.referenceManquante)
    })

/** What was proposed to be given back is confirmed whole, or told otherwise. */
const avecRemboursement = saisie(true)
const sansRemboursement = saisie(false)

interface Props {
  anomalie: Paiement['anomalies'][number]
  onClose: () => void
}

/** What was done about an anomaly, and what was given back. */
export function ClotureDialog({ anomalie, onClose }: Props) {
  const { identifiant: id, texte, proposeePar, motifPropose, remboursementPropose: rendu } = anomalie
  const form = useFormulaire({
    schema: rendu ? avecRemboursement : sansRemboursement,
    depart: {
      motif: motifPropose ?? '',
      montant: rendu ? formatNombre(rendu.montant, 2) : '',
      date: rendu ? formatDate(rendu.date) : '',
      reference: rendu?.reference ?? '',
    },
    envoyer: ({ motif, montant, date, reference }) =>
      client(paiementsCalls.clotureAnomalie, {
        params: { id },
        body: {
          motif,
          ...(montant !== '' && {
            remboursement: { montant: (lireCentimes(montant) ?? 0) / 100, date: lireDate(date) ?? '', reference },
          }),
        },
      }),
    reussi: sayAndClose(onClose),
    champServeur: (champ) => champ.replace('remboursement.', ''),
  })
  return (
    <FormDialog
      form={form}
      title={proposeePar === null ? textes.titre : textes.titreConfirmation}
      submitLabel={proposeePar === null ? textes.envoyer : libelles.confirmer}
      failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}
      className={styles.cloture}
      onClose={onClose}
    >
      <p>{texte}</p>
      {proposeePar !== null && <p>{libelles.proposee(proposeePar, motifPropose ?? '')}</p>}
      <TextAreaField {...form.champ('motif')} label={textes.motif} />
      <fieldset>
        <legend>{textes.rembourse}</legend>
        <TextField
          {...form.champ('montant')}
          label={textes.montant}
          inputMode="decimal"
          width="medium"
          autoComplete="off"
          optional={!rendu}
        />
        <DateField {...form.champ('date')} label={textes.date} optional={!rendu} />
        <TextField {...form.champ('reference')} label={textes.reference} autoComplete="off" optional={!rendu} />
      </fieldset>
    </FormDialog>
  )
}
