import { ErreurMetier } from '../../kernel/erreur-metier.ts'

const surcharge = () =>
  new ErreurMetier('trop-de-demandes', 'SURCHARGE', 'Trop de demandes en ce moment. Réessayez dans une minute.')

/** Runs costly work, so many at a time; so many more wait for their turn, further ones are refused at once. */
export function createGuichet(simultanes: number, enAttente: number) {
  const file: (() => void)[] = []
  let libres = simultanes

  async function prendre(): Promise<void> {
    if (libres > 0) {
      libres -= 1
      return
    }
    if (file.length >= enAttente) throw surcharge()
    await new Promise<void>((resolve) => file.push(resolve))
  }

  function rendre(): void {
    const suivant = file.shift()
    if (suivant) suivant()
    else libres += 1
  }

  return async <T>(travail: () => Promise<T>): Promise<T> => {
    await prendre()
    try {
      return await travail()
    } finally {
      rendre()
    }
  }
}
