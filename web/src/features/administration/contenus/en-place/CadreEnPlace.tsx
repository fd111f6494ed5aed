import { aProfil } from '@ael/contract/acces/profils.ts'
import { IconEyeOff, IconFilter, IconPencil } from '@tabler/icons-react'
import { use } from 'react'
import type { ProprietesCadre } from '../../../../lib/en-place/en-place.tsx'
import { useUtilisateur } from '../../../../lib/session/utilisateur.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { ApercuSeul } from './apercu-seul.ts'
import styles from './CadreEnPlace.module.css'
import { libelles } from './libelles.ts'
import { contenuOuvert } from './ouvert.ts'

/**
 * Around a content of a customer's page: that it is hidden, or shown on conditions, and the button that opens its editor. Whoever acts in the name
 * of somebody else writes nothing here.
 */
export function CadreEnPlace({ ensemble = false, conditions = [], children, ...contenu }: ProprietesCadre) {
  const { profils, modeUsurpation } = useUtilisateur()
  const ecrit = aProfil(profils, 'WEBMASTER') && !modeUsurpation && !use(ApercuSeul)
  const masque = !contenu.visible
  if (!ecrit && !masque) return children
  return (
    <div
      className={classes(styles.cadre, ensemble && styles.ensemble, contenu.sorte === 'question' && styles.question)}
    >
      {masque && (
        <p className={styles.marque}>
          <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
          {libelles.masque}
        </p>
      )}
      {ecrit &&
        [...new Set(conditions.filter(Boolean))].map((condition) => (
          <p key={condition} className={styles.marque}>
            <IconFilter size={16} stroke={1.75} aria-hidden="true" />
            {libelles.sousCondition(condition)}
          </p>
        ))}
      {children}
      {ecrit && (
        <Button
          variant="outline"
          size="sm"
          className={styles.bouton}
          aria-haspopup="dialog"
          onClick={() => contenuOuvert.write(contenu)}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          <span>{libelles.modifier(contenu.titre)}</span>
        </Button>
      )}
    </div>
  )
}
