import 'react'

declare module 'react' {
  // CSS variables are how a component hands a measure to its style sheet.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
