import type { CallAnswer } from '@ael/contract/call.ts'
import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { AjoutApplication } from './AjoutApplication.tsx'
import { AjoutPasskey } from './AjoutPasskey.tsx'
import type { Ajoute } from './ajoute.ts'
import { CodesSecours } from './CodesSecours.tsx'
import { libelles } from './libelles.ts'
import { MotDePasseRedemande } from './MotDePasseRedemande.tsx'
import { NommerPasskey } from './NommerPasskey.tsx'
import { PresenterFacteur } from './PresenterFacteur.tsx'
import { Retrait, type ARetirer } from './Retrait.tsx'
import styles from './SecondFacteur.module.css'

export type Changement =
  | { type: 'ajouterApplication' }
  | { type: 'ajouterPasskey' }
  | { type: 'nommer'; id: number; nom: string }
  | ARetirer

const preparationDe = ({ type }: Changement) =>
  type === 'ajouterPasskey' ? secondFacteurCalls.prepareAjoutPasskey : secondFacteurCalls.prepareApplication

interface Props {
  etat: CallAnswer<(typeof secondFacteurCalls)['monSecondFacteur']>
  changement: Changement
  onClose: () => void
}

/** A change of one's second factor: first shown once more, or the password for want of one, unless it only names a key. */
export function Changements({ etat, changement, onClose }: Props) {
  const { email } = useUtilisateur()
  const [motDePasse, setMotDePasse] = useState<string>()
  const [prouve, setProuve] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [premier] = useState(() => !etat.application && etat.passkeys.length === 0)
  if (changement.type === 'nommer') return <NommerPasskey {...changement} onClose={onClose} />
  const recevoir = ({ message, codesSecours }: { message: string; codesSecours: readonly string[] | null }) => {
    showToast('resolu', message)
    if (codesSecours) setCodes(codesSecours)
    else onClose()
  }
  if (codes)
    return (
      <Dialog open title={libelles.codes.titre} onClose={onClose} dismissible={false}>
        <CodesSecours codes={codes} email={email} onGardes={onClose} />
      </Dialog>
    )
  if (premier && motDePasse === undefined)
    return (
      <MotDePasseRedemande
        essayer={(motDePasseActuel) => client(preparationDe(changement), { body: { motDePasseActuel } })}
        onDonne={setMotDePasse}
        onClose={onClose}
      />
    )
  if (!premier && !prouve)
    return (
      <Dialog open title={libelles.presenter.titre} onClose={onClose}>
        <p className={styles.consigne}>{libelles.presenter.confirmation}</p>
        <PresenterFacteur
          moyens={{
            application: etat.application !== null,
            passkey: etat.passkeys.length > 0,
            secours: etat.codesRestants > 0,
            domainePasskeys: etat.domainePasskeys,
          }}
          onPresente={() => setProuve(true)}
        />
      </Dialog>
    )
  if (changement.type === 'ajouterApplication' || changement.type === 'ajouterPasskey')
    return <Ajout type={changement.type} motDePasseActuel={motDePasse} onAjoute={recevoir} onClose={onClose} />
  return <Retrait quoi={changement} onFait={recevoir} onClose={onClose} />
}

interface AjoutProps {
  type: 'ajouterApplication' | 'ajouterPasskey'
  motDePasseActuel: string | undefined
  onAjoute: (ajoute: Ajoute) => unknown
  onClose: () => void
}

function Ajout({ type, motDePasseActuel, onAjoute, onClose }: AjoutProps) {
  const [Formulaire, { titre }] =
    type === 'ajouterApplication'
      ? ([AjoutApplication, libelles.application] as const)
      : ([AjoutPasskey, libelles.passkey] as const)
  return (
    <Dialog open title={titre} onClose={onClose}>
      <Formulaire motDePasseActuel={motDePasseActuel} onAjoute={onAjoute} />
    </Dialog>
  )
}
