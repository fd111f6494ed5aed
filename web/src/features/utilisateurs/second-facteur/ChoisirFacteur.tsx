import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { AjoutApplication } from './AjoutApplication.tsx'
import { AjoutPasskey } from './AjoutPasskey.tsx'
import type { Ajoute } from './ajoute.ts'
import { libelles } from './libelles.ts'
import { passkeysIci } from './passkeys.ts'
import styles from './SecondFacteur.module.css'

const textes = libelles.choisir

interface Props {
  domainePasskeys: string | null
  onAjoute: (ajoute: Ajoute) => unknown
}

/** The first factor of an account, which has to choose one before it opens. */
export function ChoisirFacteur({ domainePasskeys, onAjoute }: Props) {
  const [choisi, setChoisi] = useState<'application' | 'passkey' | null>(null)
  if (choisi)
    return (
      <>
        {choisi === 'application' ? <AjoutApplication onAjoute={onAjoute} /> : <AjoutPasskey onAjoute={onAjoute} />}
        <div className={styles.moyens}>
          <Button variant="outline" onClick={() => setChoisi(null)}>
            {textes.retour}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p className={styles.consigne}>{textes.consigne}</p>
      <ul className={styles.choix}>
        <li>
          <h3>{textes.application}</h3>
          <p>{textes.applicationTexte}</p>
          <Button onClick={() => setChoisi('application')}>{textes.applicationBouton}</Button>
        </li>
        {passkeysIci(domainePasskeys) && (
          <li>
            <h3>{textes.passkey}</h3>
            <p>{textes.passkeyTexte}</p>
            <Button variant="outline" onClick={() => setChoisi('passkey')}>
              {textes.passkeyBouton}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
