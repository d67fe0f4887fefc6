import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by 70 % of what is in use before it is collected. By default V8 goes by the size of the machine:
 * on a large one garbage reaches three times what is in use, and a process seldom returns that memory. Growth of 15 %
 * takes 20 MB less and costs a quarter of the catalogue's speed.
 */
export function boundMemory(): void {
  setFlagsFromString('--heap-growing-percent=70')
}
