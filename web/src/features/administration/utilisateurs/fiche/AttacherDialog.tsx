import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { type IssueListe, listeNumeros } from '@ael/contract/abonnements/schemas.ts'
import type { Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from './Fiche.module.css'

const textes = libelles.attache
const saisie = z.object({ contrats: listeNumeros })

interface Props {
  compte: Pick<Utilisateur, 'userWebId' | 'nomComplet'>
  onClose: () => void
}

/** Gives contracts to a customer, one number a line; each line is answered, and those refused stay to be put right. */
export function AttacherDialog({ compte: { userWebId, nomComplet }, onClose }: Props) {
  const [issue, setIssue] = useState<IssueListe | null>(null)
  const form = useFormulaire({
    schema: saisie,
    depart: { contrats: '' },
    court: true,
    envoyer: ({ contrats }) =>
      client(abonnementsCalls.gestionListeAbonnements, { body: { contrats, userWebId: Number(userWebId) } }),
    reussi: (rendue) => {
      const refuses = rendue.resultats.filter(({ rattache }) => !rattache)
      showToast(refuses.length === 0 ? 'resolu' : 'attention', rendue.message)
      if (refuses.length === 0) return onClose()
      setIssue(rendue)
      form.setValue('contrats', refuses.map(({ numeroContrat }) => numeroContrat).join('\n'))
    },
  })
  return (
    <FormDialog form={form} title={textes.titre(nomComplet)} submitLabel={textes.bouton} onClose={onClose}>
      <TextAreaField
        {...form.champ('contrats')}
        label={textes.contrats}
        hint={textes.contratsAide}
        autoComplete="off"
        spellCheck={false}
      />
      {issue && (
        <section aria-live="polite" aria-label={textes.resultats}>
          <ul className={styles.issues}>
            {issue.resultats.map(({ numeroContrat, rattache, message }) => (
              <li key={numeroContrat}>
                <StatusBadge level={rattache ? 'resolu' : 'urgent'}>{numeroContrat}</StatusBadge> {message}
              </li>
            ))}
          </ul>
          <p>{textes.reste}</p>
        </section>
      )}
    </FormDialog>
  )
}
