import { useConfiguration } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { libelles } from './libelles.ts'
import styles from './SecondFacteur.module.css'

const textes = libelles.codes

interface Props {
  codes: readonly string[]
  email: string
  onGardes: () => unknown
}

/** The recovery codes, shown once: to be downloaded, or printed on a sheet of their own, before going on. */
export function CodesSecours({ codes, email, onGardes }: Props) {
  const { nomService } = useConfiguration()
  const contenu = `${textes.entete(nomService, email)}\n\n${codes.join('\n')}\n`
  return (
    <>
      <p className={styles.consigne}>{textes.consigne}</p>
      <div className={styles.feuille}>
        <p className={styles.entete}>{textes.entete(nomService, email)}</p>
        <ul className={styles.codes} aria-label={textes.liste}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.boutons}>
        <a
          className={buttonClass({ variant: 'outline' })}
          download={textes.fichier}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(contenu)}`}
        >
          {textes.telecharger}
        </a>
        <Button variant="outline" onClick={() => window.print()}>
          {textes.imprimer}
        </Button>
      </div>
      <Button onClick={onGardes}>{textes.gardes}</Button>
    </>
  )
}
