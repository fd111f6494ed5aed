import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { useState } from 'react'
import { client } from '../../../../lib/client/client.ts'
import { formatDateHeure } from '../../../../lib/formats/dates.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { Form } from '../../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'
import { saisieNote } from './saisie-traitement.ts'

const textes = libelles.notes
function NouvelleNote({ reference, onDone }: { reference: string; onDone: () => void }) {
  const form = useFormulaire({
    schema: saisieNote,
    depart: { texte: '' },
    court: true,
    envoyer: ({ texte }) => client(traitementCalls.noter, { body: { demande: reference, texte } }),
    reussi: ({ message }) => {
      showToast('resolu', message)
      onDone()
    },
  })
  return (
    <Form form={form} failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}>
      <TextAreaField {...form.champ('texte')} label={textes.texte} rows={2} />
      <SubmitButton variant="outline" loading={form.enCours}>
        {textes.ajouter}
      </SubmitButton>
    </Form>
  )
}

/** What the staff notes of a request for itself. */
export function Notes({ dossier: { reference, suivi } }: { dossier: DossierDemande }) {
  const [faites, setFaites] = useState(0)
  return (
    <Panel title={textes.titre} className={styles.notes}>
      <p className={styles.sous}>{textes.invisible}</p>
      <ul className={styles.entree}>
        {suivi
          .filter(({ nature }) => nature === 'NOTE')
          .map(({ date, agent, texte }) => (
            <li key={`${date} ${texte}`}>
              <p className={styles.texte}>{texte}</p>
              <small>
                {agent}, {formatDateHeure(date)}
              </small>
            </li>
          ))}
      </ul>
      <NouvelleNote key={faites} reference={reference} onDone={() => setFaites((nombre) => nombre + 1)} />
    </Panel>
  )
}
