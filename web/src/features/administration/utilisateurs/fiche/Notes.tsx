import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { NOTE_MAX, type Note } from '@ael/contract/administration/schemas.ts'
import { texte } from '@ael/contract/commun/champs.ts'
import { IconTrash } from '@tabler/icons-react'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { formatDateHeure } from '../../../../lib/formats/dates.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../../lib/session/utilisateur.ts'
import { Form } from '../../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from './Fiche.module.css'

const textes = libelles.notes
const saisie = z.object({ texte: z.string().trim().min(1, textes.vide).pipe(texte(NOTE_MAX)) })

/** What agents noted of a customer, and one more. */
export function Notes({ userWebId, notes }: { userWebId: string; notes: readonly Note[] }) {
  const { identifiant, profils } = useUtilisateur()
  const retirer = useCallMutation(administrationCalls.retirerNote, {
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  const form = useFormulaire({
    schema: saisie,
    depart: { texte: '' },
    court: true,
    envoyer: (body) => client(administrationCalls.ecrireNote, { body: { ...body, userWebId: Number(userWebId) } }),
    reussi: ({ message }) => {
      showToast('resolu', message)
      form.reset()
    },
  })
  return (
    <Panel title={libelles.fiche.notes} className={styles.section}>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ idNote, texte: dit, auteur, ecriteLe }) => (
            <li key={idNote} className={styles.note}>
              <p>{dit}</p>
              {(auteur === identifiant || profils.includes('ADMIN')) && (
                <IconButton
                  label={textes.retirer(auteur, formatDateHeure(ecriteLe))}
                  onClick={() => retirer.mutate({ body: { idNote } })}
                >
                  <IconTrash size={20} stroke={1.75} aria-hidden="true" />
                </IconButton>
              )}
              <small>
                {auteur}, {formatDateHeure(ecriteLe)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Form form={form}>
        <TextAreaField {...form.champ('texte')} label={textes.champ} hint={textes.aide} />
        <SubmitButton variant="outline" loading={form.enCours}>
          {textes.bouton}
        </SubmitButton>
      </Form>
    </Panel>
  )
}
