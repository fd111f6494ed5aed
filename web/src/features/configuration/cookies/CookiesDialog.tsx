import { refuseParLeNavigateur } from '../../../lib/cookies/consentement.ts'
import { fermerGestionCookies, preferences, useChoixCookies } from '../../../lib/cookies/choix-cookies.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './CookiesDialog.module.css'
import { libelles } from './libelles.ts'
import { Reponses } from './Reponses.tsx'

/** « Gestion des cookies »: those there are, what they are for, and the answer to the only question. */
export function CookiesDialog() {
  const { consentement } = useChoixCookies()
  const parLeNavigateur = refuseParLeNavigateur(preferences)
  const actions = parLeNavigateur ? (
    <Button variant="outline" onClick={fermerGestionCookies}>
      {libelles.fermer}
    </Button>
  ) : (
    <Reponses />
  )
  return (
    <Dialog open onClose={fermerGestionCookies} title={libelles.titre} actions={actions}>
      <div className={styles.contenu}>
        <h3>{libelles.necessaires}</h3>
        <ul className={styles.liste}>
          {libelles.liste.map(({ nom, role, duree }) => (
            <li key={nom}>
              <span>{role}</span>
              <span className={styles.detail}>
                {nom}, {duree}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.detail}>{libelles.strict}</p>
        <h3>{libelles.mesure}</h3>
        <p>{libelles.mesureExplication}</p>
        <Notice level="information">
          <p>{parLeNavigateur ? libelles.navigateur : libelles.etat[consentement]}</p>
        </Notice>
      </div>
    </Dialog>
  )
}
