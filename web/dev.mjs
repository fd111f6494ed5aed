import { createServer } from 'vite'

// The page and its modules while the code is being changed: the server's part is passed on to it.
const { HOST = '127.0.0.1', PORT, SERVEUR, APPLICATION } = process.env

const vite = await createServer({
  root: import.meta.dirname,
  define: { 'import.meta.env.APPLICATION': JSON.stringify(APPLICATION) },
  server: {
    host: HOST,
    port: Number(PORT),
    strictPort: true,
    proxy: { '/webapi': SERVEUR, '/simulateurs': SERVEUR },
  },
})
await vite.listen()

// The last: whoever started us has gone, perhaps killed hard.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, () => process.exit(0))
