'use no memo'

import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { motifErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'
import { useFormulaire, type Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { creerAlerte, modifierAlerte } from '../enregistrer-alerte.ts'
import { libelles } from '../libelles.ts'
import { moyenneJournaliereQuery } from '../queries.ts'
import { champDe, refusFormulaire, type FormulaireAlerte } from '../saisie-alerte.ts'
import { doute } from '../vraisemblance.ts'
import styles from './Alertes.module.css'
import { ChoixRemplacee } from './ChoixRemplacee.tsx'

interface Props {
  cible: Cible
  depart: FormulaireAlerte
  /** The alert to change; a new one without. */
  alerte?: Alerte | undefined
  /** The most alerts that may be active here; those that are, when no further one may be. */
  maximum: number
  sansPlace: readonly Alerte[] | null
  /** What is said of a failure, by the name of the alert. */
  echec: (titre: string) => string
  onClose: () => void
  /** The fields; `parJour`: litres of a usual day, null where nobody knows. */
  children: (form: Formulaire<FormulaireAlerte>, parJour: number | null) => ReactNode
  actions: ReactNode
}

/** The form of an alert: what it replaces where there is no room, its fields, and what an implausible threshold asks. */
export function SaisieAlerte({ cible, depart, alerte, maximum, sansPlace, echec, onClose, children, actions }: Props) {
  const actives = alerte ? null : sansPlace
  const aujourdhui = maintenant().jour
  const { data: m3ParJour = null } = useQuery({
    ...moyenneJournaliereQuery(cible.mode === 'contrat' ? cible.contract : ''),
    enabled: cible.mode === 'contrat',
  })
  const parJour = m3ParJour === null ? null : m3ParJour * 1000
  const [douteuse, setDouteuse] = useState<FormulaireAlerte | null>(null)
  const form = useFormulaire({
    schema: schemaDeRegles<FormulaireAlerte>((saisie) =>
      refusFormulaire(saisie, {
        aujourdhui,
        complet: actives !== null,
        ...(alerte && { debutConnu: alerte.periodeDebut }),
      }),
    ),
    depart,
    avant: (saisie) => {
      if (doute(saisie, parJour) === null) return true
      setDouteuse(saisie)
      return false
    },
    envoyer: (saisie) =>
      alerte ? modifierAlerte(saisie, alerte.idAlerte) : creerAlerte(saisie, cible, actives ?? undefined),
    reussi: ({ message, avertissement }) => {
      showToast('resolu', message)
      if (avertissement) showToast('attention', avertissement)
      onClose()
    },
    echoue: (error, { titreAlerte }, surUnChamp) => {
      if (!surUnChamp) showToast(niveauErreur(error), motifErreur(error, echec(titreAlerte)))
    },
    champServeur: champDe,
  })
  const texte = douteuse && doute(douteuse, parJour)
  return (
    <>
      <Form form={form} failure={null} className={styles.formulaire}>
        {actives && <ChoixRemplacee form={form} maximum={maximum} actives={actives} />}
        {children(form, parJour)}
        <div className={styles.actions}>{actions}</div>
      </Form>
      {texte && (
        <ConfirmDialog
          open
          question={texte.question}
          confirmLabel={libelles.seuilConfirmer}
          cancelLabel={libelles.seuilCorriger}
          onConfirm={() => {
            setDouteuse(null)
            form.envoyer(douteuse)
          }}
          onCancel={() => setDouteuse(null)}
        >
          <p>{texte.raison}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
