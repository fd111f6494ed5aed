import { IconUserShield } from '@tabler/icons-react'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallMutation } from '../../lib/query/use-call-mutation.ts'
import { ouvrirSession } from '../../lib/session/session.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './BandeauUsurpation.module.css'
import { libelles } from './libelles.ts'

/** While staff acts as a customer: said on every page, with the way back to oneself. */
export function BandeauUsurpation() {
  const { modeUsurpation, nomComplet, identifiant } = useUtilisateur()
  const naviguer = useNavigate()
  const fin = useCallMutation(utilisateursCalls.unspoofUser, {
    onSuccess: async (ouverture) => {
      ouvrirSession(ouverture)
      await naviguer({ to: '/' })
    },
  })
  if (!modeUsurpation) return null
  return (
    <section className={styles.bandeau} aria-label={libelles.bandeauUsurpation.nom}>
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{libelles.bandeauUsurpation.actif}</strong>
        <span>{nomComplet || identifiant}</span>
      </p>
      <Button variant="outline" size="sm" disabled={fin.isPending} onClick={() => fin.mutate({})}>
        {libelles.bandeauUsurpation.fin}
      </Button>
    </section>
  )
}
