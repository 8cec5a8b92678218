/** Faults to inject into one request. Without any, it passes unchanged. */
export interface Fault {
  /** Delay in milliseconds before the request is forwarded. */
  latency?: number;
  /** Size in bytes of the pieces in which the request body is forwarded. */
  slice?: number;
  /** Offset of the byte in the request body in which one bit is flipped. */
  flip?: number;
  /** Bytes of the request body after which the connection is cut. With 0, the request never arrives. */
  cutRequest?: number;
  /** Bytes of the answer, including status line and headers, after which the connection is cut. With 0, there is no answer. */
  cutAnswer?: number;
  /** Stalls with an open connection: before the request is forwarded, or after this many bytes of the answer. */
  stall?: 'request' | number;
}
