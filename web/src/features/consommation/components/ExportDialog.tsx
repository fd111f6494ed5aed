import { GRANULARITES, LIBELLES_GRANULARITES, type Granularite } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentCorrompu, messageTelechargement } from '../../../lib/client/documents.ts'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { type Cible, datesQuery } from '../../../lib/consommation/lectures.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { WaitingDialog } from '../../../ui/dialog/WaitingDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { exporter } from '../exporter.ts'
import { libelles } from '../libelles.ts'
import { saisieExport } from '../saisie-export.ts'
import styles from './ExportDialog.module.css'

interface Props {
  cible: Cible
  granularite: Granularite
  plage: Plage
  onClose: () => void
}

/** « Exporter » : type, dates and format, then the file (docs/domaines/consommation.md#export). */
export function ExportDialog({ cible, granularite, plage, onClose }: Props) {
  const aujourdhui = maintenant().jour
  const { data: dates } = useQuery(datesQuery(cible))
  const premierJour = (voulue: Granularite) =>
    dates?.datesParGranularite.find((connues) => connues.granularite === voulue)?.intervalleDates.dateMin ?? null
  const [attente, setAttente] = useState(false)
  const form = useFormulaire({
    schema: saisieExport(aujourdhui, premierJour),
    depart: {
      granularite,
      dateDebut: formatDate(plage.debut),
      dateFin: formatDate(plage.fin < aujourdhui ? plage.fin : aujourdhui),
      format: 'Csv',
    },
    court: true,
    avant: () => {
      setAttente(true)
      return true
    },
    sansPerte: true,
    envoyer: (demande) => exporter({ cible, ...demande }).finally(() => setAttente(false)),
    reussi: () => {
      showToast('resolu', libelles.exportReussi)
      onClose()
    },
    echoue: (error) =>
      showToast('urgent', error instanceof DocumentCorrompu ? messageTelechargement(error) : messageErreur(error)),
  })
  const viderDates = () => {
    form.setValue('dateDebut', '')
    form.setValue('dateFin', '')
  }
  return (
    <>
      <Dialog open={!attente} onClose={onClose} title={libelles.exportTitre}>
        <Form form={form} failure={null} enterSends className={styles.formulaire}>
          <SelectField
            label={libelles.exportType}
            options={GRANULARITES.map((value) => ({ value, label: LIBELLES_GRANULARITES[value] }))}
            {...form.champ('granularite', { onChange: viderDates })}
          />
          <div className={styles.dates}>
            <DateField label={libelles.exportDebut} max={aujourdhui} {...form.champ('dateDebut')} />
            <DateField label={libelles.exportFin} optional max={aujourdhui} {...form.champ('dateFin')} />
          </div>
          <RadioField
            label={libelles.exportFormat}
            options={[
              { value: 'Csv', label: 'CSV', hint: libelles.exportCsv },
              { value: 'Pdf', label: 'PDF', hint: libelles.exportPdf },
            ]}
            {...form.champ('format')}
          />
          <div className={styles.actions}>
            <SubmitButton>{libelles.exportEnvoyer}</SubmitButton>
            <Button variant="quiet" onClick={onClose}>
              {libelles.exportFermer}
            </Button>
          </div>
        </Form>
      </Dialog>
      <WaitingDialog open={attente} onClose={() => setAttente(false)} />
    </>
  )
}
