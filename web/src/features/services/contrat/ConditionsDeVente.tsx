import type { Service } from '@ael/contract/services/schemas.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Services.module.css'

/** The terms of what is sold, to be read in a window; nothing for what is free. */
export function ConditionsDeVente({
  service: { libelle, conditionsDeVente },
}: {
  service: Pick<Service, 'libelle' | 'conditionsDeVente'>
}) {
  const [ouvertes, setOuvertes] = useState(false)
  if (!conditionsDeVente) return null
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOuvertes(true)}>
        {libelles.conditions}
      </Button>
      <Dialog
        open={ouvertes}
        onClose={() => setOuvertes(false)}
        title={libelles.conditionsTitre(libelle)}
        shape="drawer"
      >
        <div className={styles.articles}>
          {conditionsDeVente.articles.map(({ titre, texte }) => (
            <section key={titre}>
              <h3>{titre}</h3>
              <p>{texte}</p>
            </section>
          ))}
          <p className={styles.discret}>{libelles.conditionsVersion(conditionsDeVente.version)}</p>
        </div>
      </Dialog>
    </>
  )
}
