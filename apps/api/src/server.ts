// What `npm start` and the image run, bundled: the server, or with a word after it one of the school's commands.
const [command, ...args] = process.argv.slice(2)
if (command === undefined) {
  const { runServer } = await import('./run-server.ts')
  await runServer()
} else {
  const { runCommand } = await import('./cli/run-command.ts')
  // A start that failed half-way may have left connections open.
  process.exit(await runCommand(command, args))
}
