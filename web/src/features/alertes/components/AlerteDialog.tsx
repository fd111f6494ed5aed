import { TYPES, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { motifErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { enregistrerAlerte } from '../enregistrer-alerte.ts'
import { libelles } from '../libelles.ts'
import { parametresQuery } from '../queries.ts'
import { champDe, formulaireDe, formulaireNeuf, refusFormulaire, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampsAlerte } from './ChampsAlerte.tsx'

interface Props {
  cible: Cible
  offre: AutorisationsAlerte
  /** The alert to change; a new one without. */
  alerte?: Alerte
  onClose: () => void
}

/** « Créer une alerte », « Modifier l’alerte… » (docs/domaines/alertes.md#saisie). */
export function AlerteDialog({ cible, offre, alerte, onClose }: Props) {
  const aujourdhui = maintenant().jour
  const { email } = useUtilisateur()
  const { data: parametres } = useQuery({
    ...parametresQuery(cible.mode === 'contrat' ? cible.contract : ''),
    enabled: cible.mode === 'contrat',
  })
  const [depart] = useState(() =>
    alerte ? formulaireDe(alerte, email) : formulaireNeuf({ ...premierType(offre), aujourdhui, email }),
  )
  const form = useFormulaire({
    schema: schemaDeRegles<FormulaireAlerte>((saisie) =>
      refusFormulaire(saisie, { aujourdhui, ...(alerte && { debutConnu: alerte.periodeDebut }) }),
    ),
    depart,
    envoyer: (saisie) => enregistrerAlerte(saisie, alerte?.idAlerte ?? cible),
    reussi: ({ message, avertissement }) => {
      showToast('resolu', message)
      if (avertissement) showToast('attention', avertissement)
      onClose()
    },
    echoue: (error, { titreAlerte }, surUnChamp) => {
      const { creation, modification } = libelles.echecs
      if (!surUnChamp)
        showToast(niveauErreur(error), motifErreur(error, (alerte ? modification : creation)(titreAlerte)))
    },
    champServeur: champDe,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={alerte ? libelles.formulaireModifier(alerte.titreAlerte) : libelles.formulaireCreer}
      shape="wide"
    >
      <Form form={form} failure={null} className={styles.formulaire}>
        <ChampsAlerte
          form={form}
          offre={offre}
          modifiee={alerte !== undefined}
          debitMinimal={parametres?.debitMinimal ?? null}
          aujourdhui={aujourdhui}
        />
        <div className={styles.actions}>
          <SubmitButton>{libelles.enregistrer}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {libelles.annuler}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function premierType({ typeAlerteAutorisations }: AutorisationsAlerte): { type: TypeAlerte; titre: string } {
  const offerts = typeAlerteAutorisations.filter(({ autorise }) => autorise).map(({ codeTypeAlarme }) => codeTypeAlarme)
  const type = offerts.find((un) => un === 'AC') ?? offerts[0] ?? 'IP'
  return { type, titre: TYPES[type].libelle }
}
