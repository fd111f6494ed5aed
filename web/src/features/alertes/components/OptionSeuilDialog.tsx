import { motifErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { enregistrerAlerte } from '../enregistrer-alerte.ts'
import { libelles } from '../libelles.ts'
import { PRESENTATIONS } from '../presentations.ts'
import { champDe, formulaireNeuf, refusFormulaire, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampUnite } from './ChampUnite.tsx'

/**
 * The alert option: one threshold on the consumption of a month, told by mail
 * (docs/domaines/alertes.md#option-de-seuil).
 */
export function OptionSeuilDialog({ cible, onClose }: { cible: Cible; onClose: () => void }) {
  const aujourdhui = maintenant().jour
  const { email } = useUtilisateur()
  const form = useFormulaire({
    schema: schemaDeRegles<FormulaireAlerte>((saisie) => refusFormulaire(saisie, { aujourdhui })),
    depart: {
      ...formulaireNeuf({ type: 'AC', titre: libelles.optionTitre, aujourdhui, email }),
      unite: 'M',
      periodicite: 'MOIS',
    },
    envoyer: (saisie) => enregistrerAlerte(saisie, cible),
    reussi: ({ message, avertissement }) => {
      showToast('resolu', message)
      if (avertissement) showToast('attention', avertissement)
      onClose()
    },
    echoue: (error, _, surUnChamp) => {
      if (!surUnChamp)
        showToast(niveauErreur(error), motifErreur(error, libelles.echecs.creation(libelles.optionTitre)))
    },
    champServeur: champDe,
  })
  return (
    <Dialog open onClose={onClose} title={libelles.optionTitre}>
      <Form form={form} failure={null} className={styles.formulaire}>
        <p className={styles.introduction}>{libelles.optionTexte}</p>
        <div className={styles.paire}>
          <TextField
            width="short"
            label={PRESENTATIONS.AC.seuil.label}
            inputMode="decimal"
            autoComplete="off"
            {...form.champ('seuil')}
          />
          <ChampUnite form={form} />
        </div>
        <EmailField label={libelles.mail} {...form.champ('mail')} />
        <div className={styles.actions}>
          <SubmitButton>{libelles.optionEnregistrer}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
