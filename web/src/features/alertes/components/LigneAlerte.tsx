import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { TYPES } from '@ael/contract/alertes/regles.ts'
import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { motifErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { modalites } from '../decrire.ts'
import { libelles } from '../libelles.ts'
import { PRESENTATIONS } from '../presentations.ts'
import { moyenneJournaliere } from '../queries.ts'
import styles from './Alertes.module.css'

interface Props {
  alerte: Alerte
  cible: Cible
  onModifier: () => void
  onSupprimer: () => void
}

/** An alert: what it watches, who is told, its state, and what may be done with it. */
export function LigneAlerte({ alerte, cible, onModifier, onSupprimer }: Props) {
  const { titreAlerte: titre, codeTypeAlarme: type, modifiable, supprimable } = alerte
  return (
    <li className={styles.ligne}>
      <div className={styles.tete}>
        <h3>{titre}</h3>
        <Etat alerte={alerte} />
      </div>
      <p>
        {titre !== TYPES[type].libelle && `${TYPES[type].libelle}. `}
        {PRESENTATIONS[type].declencheur(alerte)}
      </p>
      <p className={styles.discret}>{modalites(alerte)}</p>
      {modifiable && (
        <div className={styles.actions}>
          <Bascule alerte={alerte} cible={cible} />
          <Button variant="outline" size="sm" onClick={onModifier}>
            {libelles.modifier}
            <VisuallyHidden>{libelles.lAlerte(titre)}</VisuallyHidden>
          </Button>
          {supprimable && (
            <Button variant="quiet" size="sm" onClick={onSupprimer}>
              {libelles.supprimer}
              <VisuallyHidden>{libelles.lAlerte(titre)}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Etat({ alerte: { isExpire, statutAlerte, etat } }: { alerte: Alerte }) {
  const statut = isExpire ? libelles.expiree : statutAlerte === 'ACTIVE' ? libelles.active : libelles.desactivee
  return (
    <>
      <StatusBadge level={!isExpire && statutAlerte === 'ACTIVE' ? 'resolu' : 'neutre'}>{statut}</StatusBadge>
      {etat !== null && <StatusBadge level="attention">{libelles.declenchee}</StatusBadge>}
    </>
  )
}

/** On or off. An expired alert cannot be switched on: pressing says why. */
function Bascule({ alerte, cible }: Pick<Props, 'alerte' | 'cible'>) {
  const { idAlerte, titreAlerte: titre, statutAlerte, isExpire } = alerte
  const eteindre = statutAlerte === 'ACTIVE' && !isExpire
  const options = (echec: string) => ({
    meta: { erreurAffichee: true as const },
    onSuccess: ({ message }: { message: string }) => showToast('resolu', message),
    onError: (error: Error) => showToast(niveauErreur(error), motifErreur(error, echec)),
  })
  const activation = useCallMutation(alertesCalls.activerAlerte, options(libelles.echecs.activation(titre)))
  const desactivation = useCallMutation(alertesCalls.desactiverAlerte, options(libelles.echecs.desactivation(titre)))
  const activer = async () =>
    activation.mutate({ body: { idAlerte, consoMoyenneJournaliereM3: await moyenneJournaliere(cible) } })
  return (
    <SubmitButton
      variant="outline"
      size="sm"
      loading={activation.isPending || desactivation.isPending}
      onClick={() => (eteindre ? desactivation.mutate({ body: { idAlerte } }) : void activer())}
    >
      {eteindre ? libelles.desactiver : libelles.activer}
      <VisuallyHidden>{libelles.lAlerte(titre)}</VisuallyHidden>
    </SubmitButton>
  )
}
