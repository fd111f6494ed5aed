import { GRANULARITES, LIBELLES_GRANULARITES, type Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { refusExport } from '@ael/contract/consommation/regles.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { formatDate, lireDate } from '../../../lib/formats/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { WaitingDialog } from '../../../ui/dialog/WaitingDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { exporter, type FormatExport } from '../exporter.ts'
import { libelles } from '../libelles.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import styles from './ExportDialog.module.css'

interface Props {
  cible: Cible
  granularite: Granularite
  plage: Plage
  onClose: () => void
}

interface Saisie {
  granularite: Granularite
  dateDebut: string
  dateFin: string
  format: FormatExport
}

const estChamp = (champ: string): champ is 'dateDebut' | 'dateFin' => champ === 'dateDebut' || champ === 'dateFin'

/** « Exporter » : type, dates and format, then the file (specification 1 §5 « Consumption export »). */
export function ExportDialog({ cible, granularite, plage, onClose }: Props) {
  const aujourdhui = maintenant().jour
  const [attente, setAttente] = useState(false)
  const { register, handleSubmit, setError, setValue, formState } = useForm<Saisie>({
    defaultValues: {
      granularite,
      dateDebut: formatDate(plage.debut),
      dateFin: formatDate(plage.fin < aujourdhui ? plage.fin : aujourdhui),
      format: 'Csv',
    },
  })
  const telechargement = useMutation({
    mutationFn: exporter,
    onSuccess: () => {
      showToast('resolu', libelles.exportReussi)
      onClose()
    },
    onError: (error) => showToast('urgent', messageErreur(error)),
    onSettled: () => setAttente(false),
    meta: { erreurAffichee: true },
  })
  const envoyer = handleSubmit((saisie) => {
    const demande = {
      granularite: saisie.granularite,
      dateDebut: lireDate(saisie.dateDebut),
      dateFin: saisie.dateFin ? lireDate(saisie.dateFin) : undefined,
    }
    const illisible = saisie.dateFin && !demande.dateFin
    const refus = illisible ? [{ champ: 'dateFin', message: libelles.dateIllisible }] : refusExport(demande, aujourdhui)
    for (const { champ, message } of refus) if (estChamp(champ)) setError(champ, { message }, { shouldFocus: true })
    if (refus.length > 0) return
    setAttente(true)
    telechargement.mutate({ cible, format: saisie.format, ...demande })
  })

  return (
    <>
      <Dialog open={!attente} onClose={onClose} title={libelles.exportTitre}>
        <form className={styles.formulaire} onSubmit={(event) => void envoyer(event)} noValidate>
          <SelectField
            label={libelles.exportType}
            options={GRANULARITES.map((value) => ({ value, label: LIBELLES_GRANULARITES[value] }))}
            {...register('granularite', {
              onChange: () => {
                setValue('dateDebut', '')
                setValue('dateFin', '')
              },
            })}
          />
          <div className={styles.dates}>
            <DateField
              label={libelles.exportDebut}
              max={aujourdhui}
              error={formState.errors.dateDebut?.message}
              {...register('dateDebut')}
            />
            <DateField
              label={libelles.exportFin}
              optional
              max={aujourdhui}
              error={formState.errors.dateFin?.message}
              {...register('dateFin')}
            />
          </div>
          <RadioField
            label={libelles.exportFormat}
            options={[
              { value: 'Csv', label: 'CSV', hint: libelles.exportCsv },
              { value: 'Pdf', label: 'PDF', hint: libelles.exportPdf },
            ]}
            {...register('format')}
          />
          <div className={styles.actions}>
            <SubmitButton loading={telechargement.isPending}>{libelles.exportEnvoyer}</SubmitButton>
            <Button variant="quiet" onClick={onClose}>
              {libelles.exportFermer}
            </Button>
          </div>
        </form>
      </Dialog>
      <WaitingDialog open={attente} onClose={() => setAttente(false)} />
    </>
  )
}
