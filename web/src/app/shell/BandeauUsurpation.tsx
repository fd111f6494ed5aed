import { IconUserShield } from '@tabler/icons-react'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useCallMutation } from '../../lib/query/use-call-mutation.ts'
import { changerDePersonne } from '../../lib/session/session.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './BandeauUsurpation.module.css'
import { libelles } from './libelles.ts'

/** While staff acts as a customer: said on every page, with the way back to oneself. */
export function BandeauUsurpation() {
  const { modeUsurpation, nomComplet, identifiant } = useUtilisateur()
  const fin = useCallMutation(utilisateursCalls.unspoofUser, {
    onSuccess: changerDePersonne,
  })
  if (!modeUsurpation) return null
  return (
    <section className={styles.bandeau} aria-label={libelles.bandeauUsurpation.nom}>
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{libelles.bandeauUsurpation.actif}</strong>
        <span>{nomComplet || identifiant}</span>
      </p>
      <Button variant="outline" size="sm" disabled={fin.isPending || fin.isSuccess} onClick={() => fin.mutate({})}>
        {libelles.bandeauUsurpation.fin}
      </Button>
    </section>
  )
}
